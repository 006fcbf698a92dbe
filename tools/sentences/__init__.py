"""Read what games say: they are played until every sentence has been said in every language."""
