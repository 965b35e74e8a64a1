type Choice<T extends string> = {
  readonly value: T;
  readonly title: string;
  readonly note?: string | undefined;
};

type Props<T extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly columns: 2 | 3 | 4;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
};

/** A single choice: radio buttons as cards. */
export function ChoiceCards<T extends string>(props: Props<T>) {
  const { legend, name, columns, choices, value, onChoose } = props;
  return (
    <fieldset className="choice-cards" data-columns={columns}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice-card">
          <input
            type="radio"
            name={name}
            id={`${name}-${choice.value}`}
            checked={choice.value === value}
            onChange={() => {
              onChoose(choice.value);
            }}
          />
          <span>{choice.title}</span>
          {choice.note && <small>{choice.note}</small>}
        </label>
      ))}
    </fieldset>
  );
}
