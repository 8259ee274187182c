import { useState } from 'react';
import { grouped } from '../../../contract/grouped';
import { useList } from '../list/useList';
import { useTally } from '../list/useTally';
import { ChoiceFilter } from './ChoiceFilter';

/** Narrows a whole list to one of the values that a field of it has; each is told with how many rows have it. */
export const TallyFilter = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const { resource } = useList();
  const [isWanted, setWanted] = useState(false);
  const { data, isPending } = useTally(resource, isWanted ? { by: source } : undefined);
  const choices = (data?.counts ?? []).flatMap(({ value, count }) =>
    value === null ? [] : [{ id: value, name: String(value), note: grouped(count) }],
  );
  return <ChoiceFilter {...{ source, label, choices, isPending }} onWanted={() => setWanted(true)} />;
};
