/** A list of books as a form to upload. */
export function importForm(content: string | Uint8Array<ArrayBuffer>, name = 'books.csv'): FormData {
  const form = new FormData();
  form.set('file', new File([content], name));
  return form;
}

const mapping = { columns: ['title'], halls: {}, default_hall_id: null, choices: {} };

/** Calls of the endpoints about imports, for `plausibleCalls`. */
export function importCalls(unknown: () => string) {
  const unknownOne = () => ({ params: { id: unknown() }, missing: true as const });
  return {
    uploadImport: () => ({ body: importForm('title\nA book\n') }),
    listImports: () => ({ query: { page: '1' } }),
    showImport: unknownOne,
    mapImport: () => ({ ...unknownOne(), body: mapping }),
    listImportRows: () => ({ ...unknownOne(), query: { decision: 'new' } }),
    decideImportRow: () => ({
      params: { id: unknown(), row: '1' },
      body: { choice: 'new' },
      missing: true as const,
    }),
    applyImport: () => ({ ...unknownOne(), body: {} }),
    undoImport: () => ({ ...unknownOne(), body: {} }),
    downloadRefusedRows: unknownOne,
  };
}
