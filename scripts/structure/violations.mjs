/** @import { SourceFile } from './source-file.mjs' */
import { featureGraph, fileGraph, findCycles } from './cycles.mjs';
import { FORBIDDEN_NAMES, LINE_LIMIT, SUFFIX_RULE } from './file-rules.mjs';
import { IMPORT_RULES } from './import-rules.mjs';
import { featureOf, SERVER, under } from './places.mjs';
import { lineAt } from './source-file.mjs';
import { TABLE_OWNERS, TABLE_WHY, writtenTables } from './table-rules.mjs';
import { TEXT_RULES } from './text-rules.mjs';

/**
 * All violations of the rules in these files, one line each.
 * @param {SourceFile[]} files
 * @returns {string[]}
 */
export function violations(files) {
  return [
    ...files.flatMap(againstImportRules),
    ...files.flatMap(againstTextRules),
    ...files.flatMap(againstTableOwners),
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
    [...(rule.withComments ? file.text : file.code).matchAll(rule.pattern)].map(
      (match) => `${file.path}:${lineAt(file.code, match.index)} has ${match[0]}: ${rule.why}`,
    ),
  );
}

/** @param {SourceFile} file */
function againstTableOwners(file) {
  const feature = featureOf(file.path);
  if (!feature || !under(SERVER)(file)) return [];
  return writtenTables(file.code).flatMap(({ table, index }) => {
    const owner = TABLE_OWNERS[table];
    if (owner === feature) return [];
    const whose = owner
      ? `which belongs to ${owner}`
      : 'which no feature owns (TABLE_OWNERS in table-rules.mjs)';
    return [`${file.path}:${lineAt(file.code, index)} writes ${table}, ${whose}: ${TABLE_WHY}`];
  });
}

/** @param {SourceFile} file */
function againstFileRules(file) {
  const lines = file.text.trimEnd().split('\n').length;
  return [
    ...(FORBIDDEN_NAMES.test(`/${file.path}`)
      ? [`${file.path}: the name says nothing of what is inside: name the file after its one job`]
      : []),
    ...(!SUFFIX_RULE.files(file) || SUFFIX_RULE.allows.test(`/${file.path}`)
      ? []
      : [`${file.path}: ${SUFFIX_RULE.why}`]),
    ...(lines > LINE_LIMIT
      ? [
          `${file.path}: ${lines} lines, more than ${LINE_LIMIT}: it does several jobs, give each its own file`,
        ]
      : []),
  ];
}
