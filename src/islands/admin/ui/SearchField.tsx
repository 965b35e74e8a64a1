import { useEffect, useRef } from 'react';
import './filters.css';
import { Icon } from './Icon.tsx';

/** Time to finish a word before the server is asked. */
const TYPING_MS = 300;

type Props = {
  /** What is searched, for who cannot see the field. */
  readonly label: string;
  readonly placeholder: string;
  /** What the list is narrowed to. */
  readonly value: string;
  readonly onSearch: (q: string) => void;
};

/** Searches while one types. What is typed is left alone until `value` is another than was searched. */
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
