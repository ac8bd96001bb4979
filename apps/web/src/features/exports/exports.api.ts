import { downloadExport, type ExportFile } from '@library/contract/library/exports.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { ApiError, errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts/toast.ts';

const nameOf = (file: ExportFile) => `library-${file}`;

/** Downloads a file with the browser; an incomplete file is discarded. */
export function useExport(file: ExportFile) {
  return useMutation({
    mutationFn: async ({ persons }: { persons: boolean }) => {
      const query = persons ? { persons: 'true' } : {};
      const content = await call(downloadExport, { params: { file }, query, quiet: true });
      if (!(content instanceof Blob)) throw new ApiError('', 200, null);
      return content;
    },
    onSuccess: (content) => {
      saveFile(nameOf(file), content);
      notify.success(t('{file} is in your downloads.', { file: nameOf(file) }));
    },
    onError: (error) => notify.error(errorText(error, t("We couldn't download the file. Please try again."))),
  });
}
