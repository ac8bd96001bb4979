import { expect, test } from 'vitest';
import { hostileEnvironment } from './hostile-run.mjs';

/** @type {[string, string[], NodeJS.ProcessEnv, Record<string, string>][]} */
const RUNS = [
  ['no argument: many calls of one seed', [], {}, { HOSTILE_CALLS: '30000' }],
  ['as many calls as the environment says', [], { HOSTILE_CALLS: '50' }, { HOSTILE_CALLS: '50' }],
  ['many seeds with few calls', ['seeds', '300'], {}, { HOSTILE_SEEDS: '300', HOSTILE_CALLS: '320' }],
  [
    'many seeds with as many calls as the environment says',
    ['seeds', '7'],
    { HOSTILE_CALLS: '160' },
    { HOSTILE_SEEDS: '7', HOSTILE_CALLS: '160' },
  ],
];

test.each(RUNS)('%s', (_what, args, env, expected) => {
  expect(hostileEnvironment(args, env)).toEqual(expected);
});

test.each([[['seeds']], [['seeds', '0']], [['seeds', 'many']], [['seeds', '3', '4']], [['sedes', '300']]])(
  '%j is refused with a sentence',
  (args) => {
    expect(() => hostileEnvironment(args, {})).toThrow("There is 'npm run hostile' and");
  },
);
