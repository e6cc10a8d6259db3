import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection over which a test says just what it wants to. */
export class RawConnection {
  readonly socket: Socket;
  #received = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    // Whoever is refused may find the line cut.
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      this.#received += data.toString('latin1');
    });
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** Everything that came so far. */
  get received(): string {
    return this.#received;
  }

  /** Sends the head of a request, and nothing of its body. */
  sendHead(method: string, path: string, headers: Record<string, string>): void {
    const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
    this.socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  }

  /** The status of the first answer and what stands in it, once all of it came. */
  async answer(): Promise<{ status: number; body: string }> {
    for (;;) {
      const [head = '', body] = this.#received.split('\r\n\r\n', 2);
      const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
      if (body !== undefined && body.length >= length)
        return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body: Buffer.from(body, 'latin1').toString() };
      if (this.socket.closed) return { status: 0, body: '' };
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
    }
  }

  end(): void {
    this.socket.destroy();
  }
}

/** What answers a request of which only the head is sent: its status and the envelope's code, if it has one. */
export async function askByHead(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; code: string | undefined }> {
  const connection = await RawConnection.open(port);
  connection.sendHead(method, path, headers);
  const { status, body } = await connection.answer();
  connection.end();
  return { status, code: /"code":"(\w+)"/.exec(body)?.[1] };
}
