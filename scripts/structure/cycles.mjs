/** @import { SourceFile } from './source-file.mjs' */
import { featureOf } from './places.mjs';

/**
 * Cycles in a graph of names, each once, starting and ending with its alphabetically first member.
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]}
 */
export function findCycles(graph) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  /** @type {Set<string>} */
  const finished = new Set();
  /** @param {string} node @param {string[]} way */
  const visit = (node, way) => {
    const seenAt = way.indexOf(node);
    if (seenAt >= 0) {
      const ring = way.slice(seenAt);
      const first = ring.indexOf([...ring].sort()[0] ?? '');
      const cycle = [...ring.slice(first), ...ring.slice(0, first)];
      found.set(cycle.join(' '), [...cycle, cycle[0] ?? '']);
      return;
    }
    if (finished.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...way, node]);
    finished.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return [...found.values()];
}

/** The imports of each file. @param {SourceFile[]} files */
export function fileGraph(files) {
  return new Map(
    files.map((file) => [file.path, new Set(file.imports.flatMap((to) => (to.file ? [to.file] : [])))]),
  );
}

/**
 * The other server features that each server feature imports. Rules are left out: they are pure, so every feature may use
 * them.
 * @param {SourceFile[]} files
 */
export function featureGraph(files) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const file of files.filter(
    ({ path, isTest }) => path.startsWith('apps/server/src/features/') && !isTest,
  )) {
    const from = featureOf(file.path);
    if (!from) continue;
    const reached = graph.get(from) ?? new Set();
    for (const { file: target } of file.imports) {
      const to = featureOf(target);
      if (to && to !== from && !target?.endsWith('.rules.ts')) reached.add(to);
    }
    graph.set(from, reached);
  }
  return graph;
}
