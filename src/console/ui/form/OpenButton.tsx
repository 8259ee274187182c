import { useCloseNotification } from 'react-admin';
import { t } from '../../language/t';
import { LinkButton } from '../page/LinkButton';

/** Leads from the note on a new record to its page, wherever the list shows it. */
export const OpenButton = ({ to }: { readonly to: string }) => {
  const close = useCloseNotification();
  return (
    <LinkButton to={to} color="inherit" size="small" onClick={() => close()}>
      {t('Open')}
    </LinkButton>
  );
};
