import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { readRows } from './readRows';

const columns: GridColDef[] = [
  { field: 'id' },
  { field: 'name', flex: 1 },
  { field: 'mobile', flex: 1 },
  { field: 'email', flex: 1 },
  { field: 'points', type: 'number' },
  { field: 'joined_at', flex: 1 },
];

/** The same rows in MUI X DataGrid, as documented: all rows passed in, ten per page, with its quick filter. */
export const showGrid = async () => (
  <DataGrid
    rows={await readRows()}
    columns={columns}
    showToolbar
    slotProps={{ toolbar: { quickFilterProps: { debounceMs: 100, expanded: true } } }}
    pageSizeOptions={[10]}
    initialState={{ pagination: { paginationModel: { pageSize: 10 } } }}
  />
);
