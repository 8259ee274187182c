const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]*(?: Mobile\/\w+)? Safari\//, 'Safari'],
  [/\bcurl\/(\d+)/, 'curl'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A device in words, from the User-Agent header: "Chrome 140 on Windows". Never the header itself, which anyone can forge. */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, 512);
  const browser = browsers
    .map(([pattern, name]) => ({ name, version: pattern.exec(text)?.[1] }))
    .find(({ version }) => version !== undefined);
  const system = systems.find(([pattern]) => pattern.test(text))?.[1];
  const said = browser && `${browser.name} ${browser.version?.slice(0, 4)}`;
  return said && system ? `${said} on ${system}` : (said ?? system ?? 'Unknown device');
};
