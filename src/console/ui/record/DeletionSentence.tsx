import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { factsOfRow } from '../../../contract/rowFacts';
import { noFlags } from '../../../contract/permissions';
import { allows, flagsFor } from '../../data/authProvider';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { flagLabel } from '../words/permissionWords';
import { isRestored } from './restoring';
import { FlagsContext } from './useRecordPath';

/** The sentences for deletions of people rather than things. */
const ofPeople = perLanguage((): Readonly<Partial<Record<string, string>>> => ({
  users: t('They can no longer sign in. What they did stays in the daily log. This cannot be undone.'),
}));

interface DeletionSentenceProps {
  readonly resource: string;
  /** True if several records are deleted, of which the record in context is the first. */
  readonly isMany?: boolean;
}

/** The effect of deleting the record in context. It is permanent, or lasts until an undo or a restoration, if the server can. */
export const DeletionSentence = ({ resource, isMany = false }: DeletionSentenceProps) => {
  const record = useRecordContext();
  const provider = useDataProvider<ConsoleDataProvider>();
  const flags = use(FlagsContext) ?? noFlags;
  const id = record?.id ?? '';
  const { data: isBack, isPending } = useQuery({
    queryKey: [resource, 'restored'],
    queryFn: () => isRestored(provider, resource, id),
    enabled: factsOfRow(resource, 'restoreDeleted') !== undefined,
  });
  const [needed] = flagsFor(resource, 'restoreDeleted') ?? [];
  const told = () => {
    const ofPerson = ofPeople()[resource];
    if (ofPerson !== undefined) return ofPerson;
    if (!needed || isBack === false)
      return isMany
        ? t('They are deleted for everybody. This cannot be undone.')
        : t('It is deleted for everybody. This cannot be undone.');
    if (isPending) return isMany ? t('They are deleted for everybody.') : t('It is deleted for everybody.');
    if (allows(flags, resource, 'restoreDeleted'))
      return isMany
        ? t(
            'They are deleted for everybody. You can undo this for ten seconds, and restore each from the daily log later.',
          )
        : t('It is deleted for everybody. You can undo this for ten seconds, and restore it from the daily log later.');
    const permission = flagLabel(needed);
    return isMany
      ? t(
          'They are deleted for everybody. They can only be restored from the daily log, by someone with the permission “{permission}”.',
          { permission },
        )
      : t(
          'It is deleted for everybody. It can only be restored from the daily log, by someone with the permission “{permission}”.',
          { permission },
        );
  };
  return <Typography>{told()}</Typography>;
};
