import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { DescribedCard } from '../../ui/described-card.tsx';
import { DownloadFile } from './download-file.tsx';
import { LoansFile } from './loans-file.tsx';

/** All files that an admin can download, by their purpose. */
export function ExportFiles() {
  return (
    <div className="flex flex-col gap-6">
      <Group
        title={t('For spreadsheets')}
        text={t('CSV files for Excel, LibreOffice or Google Sheets. Dates are written as 2026-03-10.')}
      >
        <DownloadFile
          file="books.csv"
          title={t('Books')}
          text={t(
            'Every book with its author, publisher, category, ISBN, edition and other titles, and how many copies each hall has. You can edit it and import it again: each book is found by its number.',
          )}
        />
        <DownloadFile
          file="copies.csv"
          title={t('Copies')}
          text={t(
            'Every copy with its label, hall and state, and the book it belongs to. Withdrawn copies are left out.',
          )}
        />
        <LoansFile />
        <DownloadFile
          file="reviews.csv"
          title={t('Reviews')}
          text={t('Ratings and reviews with their books, hidden ones too. Nobody is named.')}
        />
      </Group>
      <Group
        title={t('For other library systems')}
        text={t(
          'The whole catalogue in MARC 21, which Koha and other systems read. Books keep their printed title, in its own script.',
        )}
      >
        <DownloadFile
          file="books.mrc"
          title={t('Books as MARC 21')}
          text={t('ISO 2709 in UTF-8. Choose this one for Koha.')}
        />
        <DownloadFile
          file="books.xml"
          title={t('Books as MARCXML')}
          text={t('The same records as XML, with every copy, however many a book has.')}
        />
      </Group>
    </div>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <DescribedCard title={title} text={text}>
      <ul className="-my-4 divide-y divide-line">{children}</ul>
    </DescribedCard>
  );
}
