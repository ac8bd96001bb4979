import * as contract from '@library/contract/list-exports.ts';
import { CsvStream } from '../../http/csv-response.ts';
import type { Server } from '../../http/serve.ts';
import { listBooks } from '../admin-books/admin-books.service.ts';
import { lendingFiltersOf, listLendings } from '../lendings/lending-list.service.ts';
import { readerPage } from '../readers/readers.service.ts';
import { listRequests, requestFiltersOf } from '../requests/request-list.service.ts';
import { volunteerPage } from '../volunteers/volunteers.service.ts';
import {
  bookColumns,
  lendingColumns,
  readerColumns,
  requestColumns,
  volunteerColumns,
} from './exported-lists.rules.ts';
import type { ExportedTable, ExportList } from './list-exports.service.ts';

const fileOf = ({ name, header, blocks }: ExportedTable) => new CsvStream(name, header, blocks);

export function listExportRoutes(serve: Server, exportList: ExportList): void {
  serve(contract.exportRequests, async ({ library, actor, query }) =>
    fileOf(
      await exportList(library, actor, {
        name: 'requests',
        columns: requestColumns,
        ofPeople: true,
        readPage: (snapshot, page) => listRequests(snapshot, actor, requestFiltersOf(query), page),
      }),
    ),
  );
  serve(contract.exportLendings, async ({ library, actor, query }) =>
    fileOf(
      await exportList(library, actor, {
        name: 'loans',
        columns: lendingColumns,
        ofPeople: true,
        readPage: (snapshot, page) => listLendings(snapshot, actor, lendingFiltersOf(query), page),
      }),
    ),
  );
  serve(contract.exportReaders, async ({ library, actor, query }) =>
    fileOf(
      await exportList(library, actor, {
        name: 'readers',
        columns: readerColumns,
        ofPeople: true,
        readPage: (snapshot, page) => readerPage(snapshot, { ...query, ...page }),
      }),
    ),
  );
  serve(contract.exportVolunteers, async ({ library, actor, query }) =>
    fileOf(
      await exportList(library, actor, {
        name: 'volunteers',
        columns: volunteerColumns,
        ofPeople: true,
        readPage: (snapshot, page) => volunteerPage(snapshot, { ...query, ...page }),
      }),
    ),
  );
  serve(contract.exportAdminBooks, async ({ library, actor, query }) =>
    fileOf(
      await exportList(library, actor, {
        name: 'books',
        columns: bookColumns,
        ofPeople: false,
        readPage: (snapshot, page) => listBooks(snapshot, { ...query, ...page }),
      }),
    ),
  );
}
