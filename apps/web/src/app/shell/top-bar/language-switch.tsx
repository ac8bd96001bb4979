import { changeOwnLanguage } from '@library/contract/accounts/own-language.ts';
import { offeredLanguages, type SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { useEffect } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { chooseLanguage } from '../../../lib/language/choice.ts';
import { spoken, useSpoken } from '../../../lib/language/spoken.ts';
import { t } from '../../../lib/language/texts.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { notify } from '../../../lib/toasts/toast.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';

/** The name of each language in that language. */
const names: Record<SpokenLanguage, string> = { en: 'English', bn: 'বাংলা' };

/**
 * Chooses the language of the pages for this browser and, for a logged-in person, for the account, so that other devices use it
 * too. Shows nothing if only one language is offered.
 */
export function LanguageSwitch({ languages = offeredLanguages }: { languages?: readonly SpokenLanguage[] }) {
  const { language } = useSpoken();
  const save = useSaveLanguage();
  if (languages.length < 2) return null;
  return (
    <SegmentedControl
      legend={t('Language')}
      options={languages.map((value) => ({ value, label: names[value], lang: value }))}
      value={language}
      onValueChange={(chosen) => {
        chooseLanguage(chosen);
        save(chosen);
      }}
    />
  );
}

/** Saves a choice in a logged-in person's account. If that fails, the choice stays on this device, and a toast says so. */
function useSaveLanguage(): (language: SpokenLanguage) => void {
  const { user, updateUser } = useSession();
  return (language) => {
    if (!user) return;
    updateUser({ ...user, language });
    call(changeOwnLanguage, { body: { language }, quiet: true }).catch(() =>
      notify.error(t('Your language has changed on this device only. Please choose it again later.')),
    );
  };
}

/** Switches the pages to the language that is stored in a logged-in person's account, on any device. */
export function useAccountLanguage(): void {
  const language = useSession().user?.language;
  useEffect(() => {
    if (language && language !== spoken().language) chooseLanguage(language);
  }, [language]);
}
