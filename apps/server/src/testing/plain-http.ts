import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';

export interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answered {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Asks over a real connection and gives the answer as it travelled, still packed. */
export async function sendPlain(port: number, { method = 'GET', path, headers = {}, body }: Asked): Promise<Answered> {
  const sent = ask({ host: '127.0.0.1', port, method, path, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
}

/** The code of an answer's envelope. */
export const codeOfPlain = ({ body }: Answered): string => (JSON.parse(body.toString()) as { code: string }).code;
