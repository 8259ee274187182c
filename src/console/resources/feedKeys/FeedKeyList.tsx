import { Button, Stack, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { FeedKey } from '../../../contract/endpoints/feedKeys';
import { ChipRow } from '../../ui/fields/ChipRow';
import { ShortTextField } from '../../ui/fields/ShortText';
import { TimeField } from '../../ui/fields/TimeField';
import { DataTable } from '../../ui/list/DataTable';
import { List } from '../../ui/list/List';
import { CardFact } from '../../ui/list/ListCards';
import { Allowed } from '../../ui/page/Allowed';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';
import { t } from '../../language/t';
import { feedTypeWords } from './feedTypes';
import { NewKeyButton } from './NewKeyButton';

/** The name of a key, and its first characters. */
const NameField = () => {
  const key = useRecordContext<FeedKey>();
  return (
    <Stack component="span" sx={{ py: 0.5 }}>
      <bdi>{key?.name}</bdi>
      <Typography component="code" variant="body2" color="text.secondary" sx={{ fontFamily: 'monospace' }}>
        {key?.prefix}…
      </Typography>
    </Stack>
  );
};

const ScopesField = () => (
  <ChipRow labels={useRecordContext<FeedKey>()?.scopes.map((scope) => feedTypeWords()[scope]) ?? []} />
);

// The question's code is loaded with the first press.
const EndKeyDialog = lazyWithRetry(() => import('./EndKeyDialog').then((m) => m.EndKeyDialog));

const EndKeyButton = ({ record }: { readonly record: FeedKey }) => {
  const [presses, setPresses] = useState(0);
  return (
    <Allowed resource="feed-keys" action="delete">
      <Button
        size="small"
        color="error"
        aria-label={t('End key {name}', { name: record.name })}
        onClick={() => setPresses(presses + 1)}
      >
        {t('End key')}
      </Button>
      {presses > 0 && (
        <Suspense fallback={null}>
          <EndKeyDialog key={presses} record={record} />
        </Suspense>
      )}
    </Allowed>
  );
};

/** The end of a key, or the button that ends it. */
const EndField = () => {
  const key = useRecordContext<FeedKey>();
  if (!key) return null;
  if (!key.ended_at) return <EndKeyButton record={key} />;
  return (
    <Stack component="span">
      <TimeField source="ended_at" />
      <Typography component="span" variant="body2" color="text.secondary">
        {t('by {person}', { person: key.ended_by })}
      </Typography>
    </Stack>
  );
};

/** A key as a card, for windows too narrow for a table. */
const FeedKeyCard = () => (
  <>
    <NameField />
    <CardFact label={t('Sends')}>
      <ScopesField />
    </CardFact>
    <CardFact label={t('Made by')}>
      <ShortTextField source="created_by" />
    </CardFact>
    <CardFact label={t('Last use')}>
      <TimeField source="last_used_at" />
    </CardFact>
    <CardFact label={t('Ended')}>
      <EndField />
    </CardFact>
  </>
);

const Column = DataTable.Col<FeedKey>;

/** The keys of the feed: who made them, what they may send, and when they were last used. */
export const FeedKeyList = () => (
  <List<FeedKey>
    title={t('Feed Keys')}
    sentence={t('Keys of the programs that send sales, gate events and riders to this console.')}
    noun={{ one: 'key', many: 'keys' }}
    empty={t('Each program that sends events has a key of its own.')}
    actions={<NewKeyButton />}
  >
    <DataTable card={<FeedKeyCard />}>
      <Column source="name" label={t('Name')} field={NameField} />
      <Column source="scopes" label={t('Sends')} field={ScopesField} />
      <Column source="created_by" label={t('Made by')} field={ShortTextField} />
      <Column source="created_at" label={t('Made')} field={TimeField} sortByOrder="DESC" />
      <Column source="last_used_at" label={t('Last use')} field={TimeField} sortByOrder="DESC" />
      <Column source="ended_at" label={t('Ended')} field={EndField} />
    </DataTable>
  </List>
);
