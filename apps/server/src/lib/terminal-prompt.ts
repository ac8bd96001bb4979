import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Input and output of a terminal. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Asks a question on a terminal and returns the line that was typed. The terminal does not show the answer to a secret question.
 * @throws an error with a sentence when the person presses Ctrl-C or Ctrl-D
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
