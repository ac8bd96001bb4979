import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { prompt } from './terminal-prompt.ts';

function terminal() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  return { input, output, shown: () => String(output.read() ?? '') };
}

describe('a question at the terminal', () => {
  it('returns the line that was typed, and echoes it', async () => {
    const { input, output, shown } = terminal();
    const answer = prompt({ input, output }, 'Name: ');
    input.write('রহিমা Khatun\r');
    expect(await answer).toBe('রহিমা Khatun');
    expect(shown()).toContain('Name: ');
  });

  it('does not echo the answer to a secret one', async () => {
    const { input, output, shown } = terminal();
    const answer = prompt({ input, output }, 'Password: ', { secret: true });
    input.write(' s3cret ');
    input.write('word\r');
    expect(await answer).toBe(' s3cret word');
    expect(shown()).toBe('Password: \n');
  });

  it('is cancelled with Ctrl-C', async () => {
    const { input, output } = terminal();
    const answer = prompt({ input, output }, 'Password: ', { secret: true });
    input.write('\u0003');
    await expect(answer).rejects.toThrow('Nothing was changed.');
  });

  it('can be followed by another', async () => {
    const { input, output } = terminal();
    for (const text of ['one', 'two']) {
      const answer = prompt({ input, output }, 'More: ');
      input.write(`${text}\r`);
      expect(await answer).toBe(text);
    }
  });
});
