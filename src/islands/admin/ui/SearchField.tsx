import { useRef } from 'react';
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

/** Searches while one types. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <label className="filter-search">
      <span className="sr-only">{label}</span>
      <Icon name="search" />
      <input
        key={value === '' ? 'empty' : 'filled'}
        className="input"
        type="search"
        placeholder={placeholder}
        defaultValue={value}
        maxLength={100}
        autoFocus={value !== ''}
        onChange={({ target }) => {
          clearTimeout(typing.current);
          typing.current = setTimeout(() => {
            onSearch(target.value.trim());
          }, TYPING_MS);
        }}
      />
    </label>
  );
}
