import AddIcon from '@mui/icons-material/Add';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, Card, FormHelperText, Stack, Typography } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { SimpleFormIteratorBase, SimpleFormIteratorItemBase, useArrayInput, useWrappedSource } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { t } from '../../language/t';
import { capitalized, counted, manyOf, type Noun, oneOf } from '../../ui/words/words';
import { useReadOnly } from '../../ui/form/formContext';
import { LeftOutNote } from '../../ui/form/FormSection';
import { MoveButtons, RowAction } from '../../ui/form/MoveButtons';
import { SortableRow, SortableRows } from './SortableRows';

interface RowActionsProps {
  /** The name of the row in a sentence: `picture 2`. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** False if the number of rows has reached its limit. */
  readonly canAdd: boolean;
  /** Moves the row by this many places. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** The actions of a row: move without dragging, duplicate, remove. */
const RowActions = (props: RowActionsProps) => {
  const { name, isFirst, isLast, canAdd, onMove, onDuplicate, onRemove } = props;
  return (
    <Stack direction="row">
      <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      <RowAction label={t('Duplicate {name}', { name })} isDisabled={!canAdd} onPress={onDuplicate}>
        <ContentCopy fontSize="small" />
      </RowAction>
      <RowAction label={t('Remove {name}', { name })} isDisabled={false} onPress={onRemove}>
        <DeleteOutline fontSize="small" />
      </RowAction>
    </Stack>
  );
};

/** A row of a form. */
export type FormRow = Readonly<Record<string, unknown>>;

interface SimpleFormIteratorProps {
  readonly noun: Noun;
  /** The values of a new row. */
  readonly blank: FormRow;
  /** The maximum number of rows. */
  readonly most: number;
  /** Makes the values of a duplicate of a row. */
  readonly copyOf: (row: FormRow) => Promise<FormRow>;
  /** The inputs of a row, by their source in it. */
  readonly children: ReactNode;
}

/**
 * react-admin's rows of an array input: added, duplicated, removed, and sorted by dragging or by keys.
 * Their numbers, 1 to n, follow their order.
 */
export const SimpleFormIterator = ({ noun, blank, most, copyOf, children }: SimpleFormIteratorProps) => {
  const isReadOnly = useReadOnly();
  const source = useWrappedSource('');
  const addRef = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const { fields, append, insert, remove, move } = useArrayInput();
  const { getValues } = useFormContext();
  const { errors } = useFormState({ name: source });
  const fault = errors[source];
  const refusal = [fault?.message, fault?.root?.message].find((message) => typeof message === 'string');
  // A saved row is identified by its own id. When it is loaded again, it stays the same row, with its open input.
  const keys = fields.map(({ id }, index) => {
    const own: unknown = getValues(`${source}.${index}.id`);
    return typeof own === 'number' || typeof own === 'string' ? `saved ${own}` : id;
  });
  const name = (index: number) => `${oneOf(noun)} ${index + 1}`;
  const shift = (from: number, to: number) => {
    move(from, to);
    setSaid(
      capitalized(t('{row} is now {place} of {count}.', { row: name(from), place: name(to), count: keys.length })),
    );
  };
  const duplicate = async (index: number) => {
    insert(index + 1, await copyOf(getValues(`${source}.${index}`) as FormRow), { shouldFocus: false });
    setSaid(capitalized(t('{row} was duplicated as {copy}.', { row: name(index), copy: name(index + 1) })));
  };
  const drop = (index: number) => {
    remove(index);
    const left = counted(keys.length - 1, noun);
    setSaid(capitalized(t('{row} was removed; {left} left, renumbered.', { row: name(index), left })));
    addRef.current?.focus();
  };
  return (
    <SimpleFormIteratorBase>
      <Box>
        <LeftOutNote source={source} noun={noun} />
        <SortableRows ids={keys} nameOf={(id) => name(keys.indexOf(id))} onMove={shift}>
          <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0, mb: 1.5 }}>
            {keys.map((key, index) => (
              <SortableRow key={key} id={key} name={name(index)} isFixed={isReadOnly}>
                {(handle) => (
                  <Card sx={{ p: 1.5 }}>
                    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', mb: 1 }}>
                      {handle}
                      <Typography variant="h3" sx={{ flex: 1 }}>
                        {capitalized(name(index))}
                      </Typography>
                      {!isReadOnly && (
                        <RowActions
                          name={name(index)}
                          isFirst={index === 0}
                          isLast={index === keys.length - 1}
                          canAdd={keys.length < most}
                          onMove={(by) => shift(index, index + by)}
                          onDuplicate={() => void duplicate(index)}
                          onRemove={() => drop(index)}
                        />
                      )}
                    </Stack>
                    <SimpleFormIteratorItemBase index={index}>{children}</SimpleFormIteratorItemBase>
                  </Card>
                )}
              </SortableRow>
            ))}
          </Stack>
        </SortableRows>
        {keys.length === 0 && (
          <Typography color="text.secondary" sx={{ mb: 1.5 }}>
            {t('No {things} yet.', { things: manyOf(noun) })}
          </Typography>
        )}
        {!isReadOnly && (
          <Button
            ref={addRef}
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={keys.length >= most}
            onClick={() => append(blank)}
          >
            {t('Add {noun}', { noun: oneOf(noun) })}
          </Button>
        )}
        {refusal !== undefined && (
          // No field of a row is wrong itself: a refused save focuses this sentence.
          <FormHelperText error aria-invalid data-name={manyOf(noun)} tabIndex={-1}>
            {refusal}
          </FormHelperText>
        )}
        <div className="unseen" role="status">
          {said}
        </div>
      </Box>
    </SimpleFormIteratorBase>
  );
};
