import { describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const lines = { direct: [] as string[], proxied: [] as string[] };
const logTo = (kind: keyof typeof lines) => ({
  logLevel: 'warn',
  logStream: { write: (line: string) => lines[kind].push(line) },
});
const direct = useAnotherApp(library, async () => logTo('direct'));
const proxied = useAnotherApp(library, async () => ({
  ...logTo('proxied'),
  trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
}));

const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };
const warnings = (kind: keyof typeof lines) => lines[kind].filter((line) => line.includes('TRUST_PROXY'));

describe('X-Forwarded-For', () => {
  it('from an address that is not a trusted proxy is logged once, with that address, and ignored', async () => {
    await fetch(`${direct().address}/api/halls`);
    expect(warnings('direct')).toEqual([]);
    for (let call = 0; call < 3; call += 1) await fetch(`${direct().address}/api/halls`, forwarded);
    expect(warnings('direct').map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, peer: '127.0.0.1' },
    ]);
    expect(lines.direct.join('')).not.toContain('203.0.113.7');
  });

  it('from a trusted proxy is not logged', async () => {
    await fetch(`${proxied().address}/api/halls`, forwarded);
    expect(warnings('proxied')).toEqual([]);
  });
});
