import { deskCalls } from './desk-calls.ts';

/** Calls of the endpoints for readers, for `plausibleCalls`. */
export function readerCalls(unknown: () => string, hall_id: string) {
  return {
    ...deskCalls(unknown, hall_id),
    listReaders: () => ({ query: { page: '1' } }),
    exportRequests: () => ({ query: {} }),
    exportLendings: () => ({ query: {} }),
    exportReaders: () => ({ query: {} }),
    exportVolunteers: () => ({ query: {} }),
    exportAdminBooks: () => ({ query: {} }),
    deleteReader: () => ({ params: { id: unknown() } }),
    scannedCopy: () => ({ params: { label: 'C999999' }, missing: true as const }),
    copyDetails: () => ({ params: { label: 'C999999' }, missing: true as const }),
    listUnseenCopies: () => ({ query: { page: '1' } }),
    listCopyEvents: () => ({ params: { copy_id: unknown() }, missing: true as const }),
    readerDetails: () => ({ params: { id: unknown() }, missing: true as const }),
    listReaderWaits: () => ({ params: { id: unknown() }, missing: true as const }),
    listReaderPoints: () => ({ params: { id: unknown() }, missing: true as const }),
    listReaderNotices: () => ({ params: { id: unknown() }, missing: true as const }),
    blockReader: () => ({
      params: { id: unknown() },
      body: { reason: 'Lost books.' },
      missing: true as const,
    }),
    unblockReader: () => ({ params: { id: unknown() }, body: { reason: 'Paid.' }, missing: true as const }),
    correctReaderPoints: () => ({
      params: { id: unknown() },
      body: { points: 5, reason: 'Helped at the fair.' },
      missing: true as const,
    }),
    writeToReader: () => ({
      params: { id: unknown() },
      body: { message: 'Your prize is ready.' },
      missing: true as const,
    }),
    sendPasswordLink: () => ({ params: { id: unknown() }, body: {}, missing: true as const }),
  };
}
