import { swapping, type Spared } from './spared.ts';

/** What react-router brings along for servers, for its own forms and for loaders, none of which the console has (decisions 0142, 0229). */
export const sparedOfRouter: readonly Spared[] = [
  {
    module: '/react-router/dist/development/chunk-6KYCQHYJ.mjs',
    why: 'bundlers are given the build for development; what its server would send ahead, nobody sends, a name keeps parts that nobody uses, and react-admin fetches and measures by itself',
    instead: swapping(
      ['    fetch: fetch2,\n', ''],
      [/if \(init\.instrumentations\)/g, 'if (false)'],
      [/^(?:HistoryRouter|NavLink|Form|ScrollRestoration)\.displayName = .*;$/gm, ''],
      [/= (React\w*\.forwardRef)\(/g, '= /* @__PURE__ */ $1('],
      ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
      [
        /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/,
        'let prefetchRef, prefetchHandlers;',
      ],
      [/return shouldPrefetch && [^;]* : link;/, 'return link;'],
      // Forms are react-hook-form's, and their saves the data provider's: nothing is submitted to a route.
      [/if \(!opts \|\| !isSubmissionNavigation\(opts\)\) \{\s*(return \{ path \};)\s*\}/, '$1'],
      [/else if \(opts && opts\.submission && isMutationMethod\([^)]*\)\)/, 'else if (false)'],
      // Every route is known from the start.
      [/init\.patchRoutesOnNavigation\b/g, 'undefined'],
      [/if \(isFogOfWar\)/g, 'if (false)'],
      // The one route has no loader (publicRouter.ts): a navigation is done when it begins.
      [/let routesToUse = dataRoutes\.activeRoutes;\n\s*let \{ dsMatches, revalidatingFetchers \} = [^;]*;/, ''],
      [/if \(!init\.dataStrategy && !dsMatches\.some\(\(m\) => m\.shouldLoad\)[^{]*\{/, '{'],
      [
        /(return \{ shortCircuited: true \};\n {4}\}\n) {4}if \(shouldUpdateNavigationState\) \{\n {6}let updates = .*?(?=\n {2}\}\n)/s,
        '$1',
      ],
      // For values that are awaited in a render, and for pages that a server drew.
      [/^(var (?:Await|Remix)ErrorBoundary = )class .*?^\};$/gms, '$1() => null;'],
      [/if \(this\.context\) \{\s*return [^;]*RSCErrorHandler[^;]*;\s*\}/, ''],
    ),
  },
];
