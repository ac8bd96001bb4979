import type { ReaderDetails } from '@library/contract/people/reader-page.ts';
import { useId, useState } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { ContactNumberButtons } from '../../../person-parts/contact-number-buttons.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { useSendPasswordLink } from './reader-page.api.ts';
import { useReaderDialogs } from './use-reader-dialogs.ts';

const emailBadges = () =>
  ({
    confirmed: { tone: 'good', text: t('Confirmed') },
    optional: { tone: 'neutral', text: t('Not confirmed') },
    needed: { tone: 'warning', text: t('Not confirmed') },
    undeliverable: { tone: 'bad', text: t("E-mails aren't arriving") },
  }) as const;

/** Phone and e-mail of a reader, with the actions for each. */
export function ReaderContact({ reader }: { reader: ReaderDetails }) {
  const { name, email, contact, for_admins } = reader;
  const id = useId();
  const badge = for_admins?.email_state ? emailBadges()[for_admins.email_state] : null;
  return (
    <Card role="region" aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-lg">
        {t('Contact')}
      </h2>
      <div>
        <p className="text-ink-faint text-sm">{t('Phone')}</p>
        <p className="wrap-anywhere font-medium">{contact || t('Not given')}</p>
        {contact ? <ContactNumberButtons name={name} contact={contact} /> : null}
      </div>
      <div>
        <p className="text-ink-faint text-sm">{t('E-mail')}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {email ? (
            <a
              href={`mailto:${email}`}
              className="wrap-anywhere inline-flex items-center font-medium text-action underline-offset-4 hover:underline max-sm:min-h-11"
            >
              {email}
            </a>
          ) : (
            <span className="font-medium">{t('Not given')}</span>
          )}
          {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
        </p>
        {for_admins ? (
          <div className="mt-3 flex flex-wrap gap-2 max-sm:*:w-full">
            <WriteButton reader={reader} />
            {for_admins.password_links ? <PasswordLink reader={reader} /> : null}
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function WriteButton({ reader }: { reader: ReaderDetails }) {
  const [open, setOpen] = useState(false);
  const { code, bring } = useReaderDialogs();
  return (
    <>
      <Button variant="secondary" onClick={() => bring(() => setOpen(true))}>
        {t('Write a message')}
      </Button>
      {open && code ? <code.WriteDialog reader={reader} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PasswordLink({ reader: { reader_id, email } }: { reader: ReaderDetails }) {
  const { ask, dialog } = useConfirm();
  const send = useSendPasswordLink();
  async function askAndSend() {
    const confirmed = await ask({
      title: t('Send a new password link?'),
      message: t(
        "We'll send it to {email}. Only the reader sees the link, and it works once. The old password works until it's changed.",
        { email },
      ),
      confirmLabel: t('Send link'),
    });
    if (confirmed) send.mutate(reader_id);
  }
  return (
    <>
      <Button variant="secondary" busy={send.isPending} busyLabel={t('Sending...')} onClick={askAndSend}>
        {t('Send password link')}
      </Button>
      {dialog}
    </>
  );
}
