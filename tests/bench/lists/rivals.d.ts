// The rivals are installed for the bench alone: the used parts are declared here.
declare module 'ra-data-fakerest' {
  import type { DataProvider } from 'react-admin';

  const fakeDataProvider: (data: Readonly<Record<string, readonly unknown[]>>) => DataProvider;
  export default fakeDataProvider;
}

declare module '@mui/x-data-grid' {
  import type { ComponentType } from 'react';

  export interface GridColDef {
    readonly field: string;
    readonly flex?: number;
    readonly type?: 'number';
  }
  export const DataGrid: ComponentType<{
    readonly rows: readonly unknown[];
    readonly columns: readonly GridColDef[];
    readonly showToolbar: true;
    readonly slotProps: object;
    readonly pageSizeOptions: readonly number[];
    readonly initialState: object;
  }>;
}
