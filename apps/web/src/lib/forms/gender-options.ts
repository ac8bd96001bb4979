import { genders } from '@library/contract/fields/choices.ts';
import { t } from '../language/texts.ts';

export const genderOptions = () =>
  genders.map((gender) => ({
    value: gender,
    label: gender === 'male' ? t('Male') : t('Female'),
  }));
