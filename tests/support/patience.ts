import { configure } from '@testing-library/react';

// Machines that run the suite are shared: what appears late still appears.
configure({ asyncUtilTimeout: 15_000 });
