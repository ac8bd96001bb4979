import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Where somebody is asked: a keyboard and a screen. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Asks a question and returns what was typed, to the end of the line. What is typed to a secret one is not shown. Throws a
 * sentence when the person gives up (Ctrl-C, Ctrl-D).
 */
export async function prompt(
  { input, output }: Terminal,
  question: string,
  { secret = false }: { secret?: boolean } = {},
): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: secret ? nowhere : output, terminal: true });
  if (secret) output.write(question);
  else {
    lines.setPrompt(question);
    lines.prompt();
  }
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new Error('Nothing was changed.')));
    });
  } finally {
    lines.close();
    if (secret) output.write('\n');
  }
}
