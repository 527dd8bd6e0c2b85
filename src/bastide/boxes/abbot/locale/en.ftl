### What this box brings, in words.

box-abbot = The Abbot
element-abbot = The Abbot
element-abbot-about = One abbot per player for monasteries and gardens; it can be taken back early and scores at once.
act-recall = Take the abbot back and score it
figure-abbot = abbot
do-abbot = The abbot goes to a monastery or a garden; on a later turn you may call it back for its points so far.
do-recall = You may call your abbot back: it scores for its own tile and each tile around it.
terminal-verb-recall = take the abbot back and score it
