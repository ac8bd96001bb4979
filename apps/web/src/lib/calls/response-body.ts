import { t } from '../language/texts.ts';

/** The parsed body of a response: JSON, a table or calendar with its file name, or otherwise only whether the call succeeded. */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) {
    return { success: true, message: t('Operation successful, no content returned.') };
  }
  const type = response.headers.get('Content-Type') ?? '';
  if (type.includes('application/json')) return response.json();
  if (/text\/c(sv|alendar)/.test(type)) return { name: fileNameOf(response), content: await response.text() };
  return { success: response.ok, message: response.ok ? response.statusText : '' };
}

/** The file name in the response's `Content-Disposition`. */
function fileNameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'table.csv';
}
