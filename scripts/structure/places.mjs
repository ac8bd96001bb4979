/** @import { Import, SourceFile } from './source-file.mjs' */

export const CONTRACT = 'packages/contract/src/';
export const SERVER = 'apps/server/src/';
export const WEB = 'apps/web/src/';

/** Selects the files of a folder, without tests. @param {string} prefix @returns {(file: SourceFile) => boolean} */
export const under = (prefix) => (file) => file.path.startsWith(prefix) && !file.isTest;

/** Whether an import is of a file in a folder. @param {Import} to @param {string} prefix */
export const leadsTo = (to, prefix) => to.file?.startsWith(prefix) ?? false;

/** The feature that a path belongs to, if any. @param {string | undefined} file */
export const featureOf = (file) => file && /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1];
