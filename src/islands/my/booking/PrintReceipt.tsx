/** Prints the receipt; every browser's print dialog also saves it as a PDF. */
export function PrintReceipt() {
  return (
    <div className="my-buttons">
      <button
        className="button button-secondary"
        type="button"
        onClick={() => {
          print();
        }}
      >
        Print or save as PDF
      </button>
    </div>
  );
}
