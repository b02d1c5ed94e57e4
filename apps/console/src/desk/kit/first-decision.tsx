type First = { title: string; by: string; isOwn: boolean };

/** That one of two operators has decided, and what the other one is to do: nobody has to wonder why nothing happened. */
export const FirstDecision = ({ waits }: { waits: First | undefined }) =>
  waits && (
    <div className="first-decision" role="status">
      {waits.isOwn
        ? `您登记的“${waits.title}”要等另一位同事确认后生效；同一个人不能确认两次。`
        : `${waits.by} 登记的“${waits.title}”在等第二位同事，您同意后立即生效。`}
    </div>
  );
