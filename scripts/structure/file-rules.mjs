/** @import { SourceFile } from './source-file.mjs' */

const SUFFIXES = ['api', 'main', 'page', 'queries', 'routes', 'rules', 'service', 'worker'];

/**
 * A rule about the name of a file, which is its path after a slash. It leaves out scripts (`.mjs`), which no rule about
 * imports concerns.
 * @type {{ files: (file: SourceFile) => boolean, allows: RegExp, why: string }}
 */
export const SUFFIX_RULE = {
  files: (file) => !file.path.endsWith('.mjs'),
  allows: new RegExp(
    `/[a-z0-9-]+(?:\\.(?:${SUFFIXES.join('|')}))?(?:\\.test)?\\.tsx?$|^/e2e/.*/[a-z0-9-]+\\.spec\\.ts$`,
  ),
  why: `a suffix decides what a file may import and who may import it, so there are only these: ${SUFFIXES.join(', ')}, and .test at the end, or .spec in e2e. Say the rest in the name`,
};

/** Names that do not describe a file's contents, and barrels, which connect unrelated modules. */
export const FORBIDDEN_NAMES = /\/(?:utils|helpers|index)\.(?:tsx?|mjs)$/;

/** The maximum number of lines of a source file. */
export const LINE_LIMIT = 250;
