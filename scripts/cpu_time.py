# SPDX-License-Identifier: Apache-2.0
"""The processor's time that commands take, of user and system together."""
import resource
import subprocess


def of_commands():
    """The seconds of all commands that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def of_command(command, **options):
    """The seconds of a command, and what subprocess.run gives."""
    before = of_commands()
    result = subprocess.run(command, **options)
    return of_commands() - before, result
