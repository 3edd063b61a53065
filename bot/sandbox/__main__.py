"""Run the sandbox alone: `python -m bot.sandbox [--port N]`."""

from __future__ import annotations

import argparse
import asyncio
import sys

from bot.sandbox.server import Sandbox


async def serve(host: str, port: int) -> None:
    async with Sandbox(host, port) as sandbox:
        sys.stdout.write(
            f"page      {sandbox.address}/\n"
            f"api_base  {sandbox.api_base}\n"
            f"gateway   {sandbox.gateway_url}\n"
            f"token     {sandbox.token}\n"
        )
        sys.stdout.flush()
        await asyncio.Event().wait()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8750, help="0: any free port")
    options = parser.parse_args()
    try:
        asyncio.run(serve(options.host, options.port))
    except KeyboardInterrupt:
        return 0
    except OSError as error:
        address = f"{options.host}:{options.port}"
        sys.stderr.write(
            f"The sandbox can’t listen at {address}: {error.strerror}. Choose another port with --port.\n"
        )
        return 1
    return 0


sys.exit(main())
