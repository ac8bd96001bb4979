import path from 'node:path';

/**
 * @typedef {object} Import
 * @property {string} name the text in quotes
 * @property {string | undefined} file the imported file of the project, if it is one
 * @property {string | undefined} packageName the imported package or Node module otherwise
 * @property {boolean} typesOnly whether only types are imported, so that the import is removed at run time
 * @property {number} line
 */

/**
 * @typedef {object} SourceFile
 * @property {string} path from the project's folder, with forward slashes
 * @property {string} text
 * @property {string} code the text with its comments blanked, so that lines stay the same
 * @property {Import[]} imports
 * @property {boolean} isTest most rules do not apply to tests, which may import anything that they test or prepare
 */

// Formatted code starts each import on its own line, so a pattern is enough and no parser is needed. (None of the parsers in
// the structure checkers reads TypeScript 7.)
const IMPORT =
  /^(?:import|export)\b(?:\s+type\b)?[^'"`;=()]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/**
 * @param {string} filePath
 * @param {string} text
 * @returns {SourceFile}
 */
export function sourceFile(filePath, text) {
  const code = withoutComments(text);
  const imports = [...code.matchAll(IMPORT)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    const typesOnly = /^(?:import|export)\s+type\b/.test(match[0]);
    return { name, ...target(filePath, name), typesOnly, line: lineAt(code, match.index) };
  });
  const isTest = /\.test\.(?:tsx?|mjs)$/.test(filePath) || /^apps\/[a-z]+\/src\/test\//.test(filePath);
  return { path: filePath, text, code, imports, isTest };
}

/**
 * @param {string} text
 * @param {number} index
 */
export function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}

/**
 * Blanks comments but keeps the line breaks. Only matches comments at the start of a line or after a space, so that
 * `https://` and patterns in strings stay.
 * @param {string} text
 */
function withoutComments(text) {
  return text
    .replace(/(^|\s)\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1');
}

/**
 * @param {string} from
 * @param {string} name
 * @returns {{ file: string | undefined, packageName: string | undefined }}
 */
function target(from, name) {
  if (name.startsWith('.')) {
    return { file: path.posix.join(path.posix.dirname(from), name), packageName: undefined };
  }
  if (name.startsWith('@library/contract/')) {
    return { file: name.replace('@library/contract', 'packages/contract/src'), packageName: undefined };
  }
  const parts = name.split('/');
  return { file: undefined, packageName: parts.slice(0, name.startsWith('@') ? 2 : 1).join('/') };
}
