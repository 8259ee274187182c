import type { Spared } from './spared.ts';

/** What browsers do by themselves, or for plain values alone (decision 0142). */
export const sparedOfBrowsers: readonly Spared[] = [
  {
    module: '/query-string/index.js',
    why: 'browsers read queries by themselves, and lists write texts and numbers only',
    instead: `const coded = (text) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => '%' + sign.charCodeAt(0).toString(16).toUpperCase());
      exports.parse = (text) => Object.fromEntries(new URLSearchParams(text));
      exports.stringify = (values) => Object.keys(values).sort().filter((name) => values[name] !== undefined)
        .map((name) => values[name] === null ? coded(name) : coded(name) + '=' + coded(values[name])).join('&');`,
  },
  {
    module: '/lodash/isEqual.js',
    why: 'what is compared here is plain: values of JSON, dates and elements, nothing that holds itself',
    instead: `const kindOf = (value) => Object.prototype.toString.call(value);
      const isEqual = (one, other) => {
        if (one === other || (one !== one && other !== other)) return true;
        if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
        const kind = kindOf(one);
        if (kind !== kindOf(other) || one.constructor !== other.constructor) return false;
        if (kind === '[object Date]') return isEqual(+one, +other);
        if (kind === '[object RegExp]') return String(one) === String(other);
        if (kind === '[object Map]' || kind === '[object Set]') return isEqual([...one], [...other]);
        const names = Object.keys(one);
        return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]));
      };
      module.exports = isEqual;`,
  },
  {
    module: '/lodash/merge.js',
    why: 'what is merged here is plain: options, themes and texts',
    instead: `const isPlain = (value) => typeof value === 'object' && value !== null && (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value)));
      const merge = (target, ...sources) => {
        for (const source of sources)
          for (const name of Object.keys(source ?? {})) {
            if (name === '__proto__') continue;
            const [before, value] = [target[name], source[name]];
            if (isPlain(value)) target[name] = merge(isPlain(before) && Array.isArray(before) === Array.isArray(value) ? before : Array.isArray(value) ? [] : {}, value);
            else if (value !== undefined || !(name in target)) target[name] = value;
          }
        return target;
      };
      module.exports = merge;`,
  },
  {
    module: '/lodash/get.js',
    why: 'the paths read here are names with dots, and places in brackets',
    instead: `module.exports = (from, path, otherwise) => {
        const steps = Array.isArray(path) ? path : from != null && path in Object(from) ? [path] : String(path).match(/[^.[\\]]+/g) ?? [];
        const found = steps.reduce((at, step) => at?.[step], from);
        return found === undefined || steps.length === 0 ? otherwise : found;
      };`,
  },
  {
    module: '/lodash/set.js',
    why: 'the paths written here are names with dots, and places in brackets',
    instead: `module.exports = (target, path, value) => {
        const steps = Array.isArray(path) ? path : path in Object(target) ? [path] : String(path).match(/[^.[\\]]+/g) ?? [];
        if (steps.some((step) => ['__proto__', 'constructor', 'prototype'].includes(step))) return target;
        const last = steps.length - 1;
        steps.reduce((at, step, place) => {
          if (place === last) at[step] = value;
          else if (typeof at[step] !== 'object' || at[step] === null) at[step] = /^\\d+$/.test(steps[place + 1]) ? [] : {};
          return at[step];
        }, target);
        return target;
      };`,
  },
  {
    module: '/lodash/debounce.js',
    why: 'what waits here waits for the last call, or is taken back',
    instead: `module.exports = (call, wait = 0) => {
        let timer;
        const later = (...parts) => {
          clearTimeout(timer);
          timer = setTimeout(() => call(...parts), wait);
        };
        later.cancel = () => clearTimeout(timer);
        return later;
      };`,
  },
  {
    module: '/lodash/union.js',
    why: 'browsers have sets',
    instead: 'module.exports = (...lists) => [...new Set(lists.flatMap((list) => list ?? []))];',
  },
  {
    module: '/lodash/difference.js',
    why: 'browsers have sets',
    instead: `module.exports = (list, ...others) => {
        const left = new Set(others.flatMap((other) => other ?? []));
        return (list ?? []).filter((each) => !left.has(each));
      };`,
  },
  {
    module: '/lodash/uniq.js',
    why: 'browsers have sets',
    instead: 'module.exports = (list) => [...new Set(list)];',
  },
  {
    module: '/lodash/uniqBy.js',
    why: 'charts alone use it, by a function; the first of each stays',
    instead: `module.exports = (list, by) => {
        const seen = new Set();
        return list.filter((each) => !seen.has(by(each)) && seen.add(by(each)));
      };`,
  },
  {
    module: '/lodash/without.js',
    why: 'lists can filter themselves',
    instead: 'module.exports = (list, ...values) => list.filter((each) => !values.includes(each));',
  },
  {
    module: '/lodash/sortBy.js',
    why: 'the scales of charts alone use it, and sort numbers',
    instead: 'module.exports = (list, by) => [...list].sort((one, other) => by(one) - by(other));',
  },
  {
    module: '/lodash/pick.js',
    why: 'what is picked here are values by their own names',
    instead: `module.exports = (from, names) =>
        Object.fromEntries(names.filter((name) => name in Object(from)).map((name) => [name, from[name]]));`,
  },
  {
    module: '/lodash/defaults.js',
    why: 'what is completed here are options',
    instead: `module.exports = (target, ...sources) => {
        for (const source of sources) for (const name in source) if (target[name] === undefined) target[name] = source[name];
        return target;
      };`,
  },
  {
    module: '/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js',
    why: 'no component here is wrapped by withTheme',
    instead: 'module.exports = (wrapper) => wrapper;',
  },
  { module: '/object.entries/index.js', why: 'browsers have it', instead: 'module.exports = Object.entries;' },
  { module: '/hasown/index.js', why: 'browsers have it', instead: 'module.exports = Object.hasOwn;' },
];
