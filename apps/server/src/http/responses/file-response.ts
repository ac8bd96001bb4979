import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type FilePiece = string | Buffer;

/** A file that is too long for memory: it is read while it is sent. */
export class FileStream {
  readonly name: string;
  readonly type: string;
  readonly pieces: AsyncIterable<FilePiece>;

  constructor(name: string, type: string, pieces: AsyncIterable<FilePiece>) {
    this.name = name;
    this.type = type;
    this.pieces = pieces;
  }
}

/**
 * Sends a file while it is read. Throws when the first piece cannot be read, so that the caller gets a refusal. When a later
 * piece cannot be read, the connection is broken off, so that no client mistakes a part for the whole. Reading ends when the
 * caller disconnects.
 */
export async function sendFileStream(
  reply: FastifyReply,
  { name, type, pieces }: FileStream,
): Promise<FastifyReply> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(streamOf(iterator, first));
}

/**
 * A stream of an iterator that has already started. Unlike the stream of a generator, it ends the iterator even if nothing was
 * read from it.
 */
function streamOf(iterator: AsyncIterator<FilePiece>, first: IteratorResult<FilePiece>): Readable {
  let next: Promise<IteratorResult<FilePiece>> | null = Promise.resolve(first);
  return new Readable({
    read() {
      const taken = next ?? iterator.next();
      next = null;
      taken.then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, callback) {
      const ended = iterator.return?.() ?? Promise.resolve();
      ended.then(
        () => callback(error),
        () => callback(error),
      );
    },
  });
}
