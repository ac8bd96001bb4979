import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/language/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { noAdminQuery } from './setup-code.api.ts';

/** The link to the registration of a library's first admin; renders nothing once there is an admin. */
export function FirstAdminLink() {
  const { data: noAdmin } = useQuery(noAdminQuery);
  if (!noAdmin) return null;
  return <ButtonLink to="/user/admin?mode=register">{t('Set up this library')}</ButtonLink>;
}
