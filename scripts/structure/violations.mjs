/** @import { SourceFile } from './source-file.mjs' */
import { featureGraph, fileGraph, findCycles } from './cycles.mjs';
import { FORBIDDEN_NAMES, IMPORT_RULES, LINE_LIMIT, TEXT_RULES } from './rules.mjs';
import { lineAt } from './source-file.mjs';

/**
 * Everything in these files that is against the rules of the house, as lines for a person.
 * @param {SourceFile[]} files
 * @returns {string[]}
 */
export function violations(files) {
  return [
    ...files.flatMap(againstImportRules),
    ...files.flatMap(againstTextRules),
    ...files.flatMap(againstFileRules),
    ...findCycles(fileGraph(files)).map(
      (ring) =>
        `${ring.join(' -> ')}: files import each other in a circle, so none can be read or tested alone`,
    ),
    ...findCycles(featureGraph(files)).map(
      (ring) =>
        `server features ${ring.join(' -> ')}: features call each other in a circle, so none can change alone`,
    ),
  ];
}

/** @param {SourceFile} file */
function againstImportRules(file) {
  return IMPORT_RULES.filter((rule) => rule.files(file)).flatMap((rule) =>
    file.imports
      .filter((to) => rule.forbids(to, file))
      .map((to) => `${file.path}:${to.line} imports '${to.name}': ${rule.why}`),
  );
}

/** @param {SourceFile} file */
function againstTextRules(file) {
  return TEXT_RULES.filter((rule) => rule.files(file)).flatMap((rule) =>
    [...file.code.matchAll(rule.pattern)].map(
      (match) => `${file.path}:${lineAt(file.code, match.index)} has ${match[0]}: ${rule.why}`,
    ),
  );
}

/** @param {SourceFile} file */
function againstFileRules(file) {
  const lines = file.text.trimEnd().split('\n').length;
  return [
    ...(FORBIDDEN_NAMES.test(`/${file.path}`)
      ? [`${file.path}: the name says nothing of what is inside: name the file after its one job`]
      : []),
    ...(lines > LINE_LIMIT
      ? [
          `${file.path}: ${lines} lines, more than ${LINE_LIMIT}: it does several jobs, give each its own file`,
        ]
      : []),
  ];
}
