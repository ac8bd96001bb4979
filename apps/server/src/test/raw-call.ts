import { connect, type Socket } from 'node:net';

/** A call that is written byte by byte, without the checks of HTTP clients. */
export interface RawCall {
  socket: Socket;
  /** The received text so far. */
  received(): string;
  /** The first response with its body, as soon as it is complete; the connection may still be open. */
  answered: Promise<RawCallResponse>;
  /** Everything received when the server has closed the connection. Rejects when the connection was reset. */
  closed: Promise<string>;
}

export interface RawCallResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
}

function parsed(text: string): RawCallResponse | null {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const at = line.indexOf(':');
    headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const body = rest.join('\r\n\r\n');
  if (rest.length === 0 || Buffer.byteLength(body) < Number(headers.get('content-length') ?? 0)) return null;
  return { status: Number(first.split(' ')[1]), headers, body: body === '' ? null : JSON.parse(body) };
}

const open = new Set<RawCall>();

/** Closes all connections that were opened here, and waits until they are closed. */
export async function hangUp(): Promise<void> {
  for (const { socket } of open) socket.destroy();
  await Promise.allSettled([...open].map(({ closed }) => closed));
  open.clear();
}

/** Begins a call: sends its first line, its headers, and the given part of its body. */
export function openCall(
  address: string,
  first: string,
  headers: string[],
  body: string | Buffer = '',
): RawCall {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  let text = '';
  const answered = Promise.withResolvers<RawCallResponse>();
  const closed = Promise.withResolvers<string>();
  socket.on('data', (chunk) => {
    text += chunk.toString();
    const response = parsed(text);
    if (response) answered.resolve(response);
  });
  socket.on('error', closed.reject);
  socket.on('close', () => closed.resolve(text));
  // Tests that look only at the response need not handle a reset connection.
  closed.promise.catch(() => undefined);
  socket.write(`${[`${first} HTTP/1.1`, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  const call = { socket, received: () => text, answered: answered.promise, closed: closed.promise };
  open.add(call);
  return call;
}
