"""Lines that can be stopped in the middle of a word, which no program at either end can be made to do by itself."""
import asyncio
import pathlib
import threading

PIECE = 65536


class Lines:
    """All of them, in a thread of their own."""

    def __init__(self):
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(10)

    def stop(self):
        self.do(self._end())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    async def _end(self):
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)


class Line:
    """Whoever connects `here` is connected `there`: a port of this machine, or the path of a socket."""

    def __init__(self, lines, here, there):
        self.lines, self.there = lines, there
        self.passes, self.ends = asyncio.Event(), set()
        self.passes.set()
        lines.do(self._listen(here))

    async def _listen(self, here):
        if isinstance(here, pathlib.Path):
            await asyncio.start_unix_server(self._connected, here)
        else:
            await asyncio.start_server(self._connected, '127.0.0.1', here)

    async def _connected(self, reader, writer):
        ends = {writer}
        self.ends |= ends
        try:
            connect = asyncio.open_unix_connection(self.there) if isinstance(self.there, pathlib.Path) else \
                asyncio.open_connection('127.0.0.1', self.there)
            far_reader, far_writer = await connect
            ends.add(far_writer)
            self.ends |= ends
            await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
        except OSError:
            pass  # one of the two ends broke it, so the other is told
        finally:
            for end in ends:
                end.transport.abort()
            self.ends -= ends

    async def _pass(self, reader, writer):
        while piece := await reader.read(PIECE):
            if not self.passes.is_set():
                half = len(piece) // 2
                writer.write(piece[:half])
                piece = piece[half:]
                await self.passes.wait()
            writer.write(piece)
            await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()

    async def _stall(self):
        self.passes.clear()

    async def _mend(self):
        self.passes.set()

    async def _cut(self):
        for end in self.ends:
            end.transport.abort()
        self.passes.set()

    def stall(self):
        """What is said next gets through by half, and then nothing does."""
        self.lines.do(self._stall())

    def mend(self):
        """What was held goes on."""
        self.lines.do(self._mend())

    def cut(self):
        """What was held is lost with its connections; new ones can be had."""
        self.lines.do(self._cut())
