import { useGetList, type RaRecord } from 'react-admin';

interface Station extends RaRecord {
  readonly name: string;
}

const all = { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } } as const;

/** The stations of the network by name, read once. */
export const useStations = (): { readonly stations: readonly Station[]; readonly isPending: boolean } => {
  const { data = [], isPending } = useGetList<Station>('stations', all, { staleTime: Infinity });
  return { stations: data, isPending };
};
