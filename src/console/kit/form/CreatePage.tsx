import { CreateBase, type RaRecord } from 'react-admin';
import { PageHeader } from '../page/PageHeader';
import type { FormDefinition } from './FormDefinition';
import { FormPage } from './FormPage';

interface CreatePageProps<Draft, R extends RaRecord> extends FormDefinition<Draft, R> {
  readonly sentence: string;
  /** What the form begins with: every field, empty ones as empty text. */
  readonly defaultValues: Readonly<Record<string, unknown>>;
}

/** The page that makes a new record. A saved one leads to the list. */
export const CreatePage = <Draft, R extends RaRecord>({ sentence, ...form }: CreatePageProps<Draft, R>) => (
  <CreateBase redirect="list" disableAuthentication>
    <FormPage<Draft, R>
      {...form}
      isReadOnly={false}
      head={<PageHeader title={`Add ${form.noun}`} sentence={sentence} />}
    />
  </CreateBase>
);
