import { useLateCode } from '../../../lib/loading/use-late-code.ts';

const load = () => import('./reader-dialogs.ts');

/** The dialogs of a reader's page, loaded when one of them is opened. */
export const useReaderDialogs = () => useLateCode(load);
