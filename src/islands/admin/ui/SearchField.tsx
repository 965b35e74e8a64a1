import { useEffect, useRef } from 'react';
import './filters.css';
import { Icon } from './Icon.tsx';

/** The debounce before a search is sent. */
const TYPING_MS = 300;

type Props = {
  /** What is searched, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  /** The current search of the list. */
  readonly value: string;
  readonly onSearch: (q: string) => void;
};

/** Searches while typing. Typed text is replaced only when `value` differs from the last search. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef(value);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === searched.current || !field.current) return;
    clearTimeout(typing.current);
    searched.current = value;
    field.current.value = value;
  }, [value]);
  return (
    <label className="filter-search">
      <span className="sr-only">{label}</span>
      <Icon name="search" />
      <input
        ref={field}
        className="input"
        type="search"
        placeholder={placeholder}
        defaultValue={value}
        maxLength={100}
        onChange={({ target }) => {
          clearTimeout(typing.current);
          typing.current = setTimeout(() => {
            searched.current = target.value.trim();
            onSearch(searched.current);
          }, TYPING_MS);
        }}
      />
    </label>
  );
}
