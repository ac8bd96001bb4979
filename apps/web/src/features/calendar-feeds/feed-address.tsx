import { CalendarPlus, Copy } from 'lucide-react';
import { rich, t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** So that screen readers announce the address, which appears without a change of the page. */
const takeFocus = (field: HTMLElement | null) => field?.focus();

/** A private address that was just made, with the ways to give it to a calendar program. */
export function FeedAddress({ path }: { path: string }) {
  const address = location.origin + path;
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('Address copied.'));
    } catch {
      notify.error(t("We couldn't copy the address. Please select it and copy it yourself."));
    }
  }
  return (
    <>
      <TextField
        label={t('Your private address')}
        hint={t('Copy it now: we show it only once. Anyone who has it can see these dates and titles.')}
        value={address}
        readOnly
        ref={takeFocus}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button className="max-sm:w-full" onClick={copy}>
          <Copy aria-hidden="true" />
          {t('Copy address')}
        </Button>
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className={classNames(buttonStyle({ variant: 'secondary' }), 'max-sm:w-full')}
        >
          <CalendarPlus aria-hidden="true" />
          {t('Open in calendar app')}
        </a>
      </div>
      <p className="mt-3 max-w-prose text-pretty text-ink-soft text-sm">
        {rich(
          'In Google Calendar on a computer, choose <name>Other calendars</name>, then <name>From URL</name>, and paste it. New dates can take some hours to show up.',
          { name: (inside) => <em>{inside}</em> },
        )}
      </p>
    </>
  );
}
